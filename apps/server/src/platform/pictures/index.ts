export { createPictureService, type PictureService } from './picture-service.ts';
export { registerPictures } from './register-pictures.ts';
