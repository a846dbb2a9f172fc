export type FrameDialog = 'language' | 'app';
