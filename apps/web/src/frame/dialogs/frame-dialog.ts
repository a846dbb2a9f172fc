/** A dialog that the frame opens for its parts. */
export type FrameDialog = 'language' | 'app';
