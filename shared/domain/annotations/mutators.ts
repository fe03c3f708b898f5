import {
  dismissAnnotations,
  flagAnnotation,
  removeAnnotations,
  saveAnnotation,
  swapAnnotationVersion,
} from './annotation-mutators.ts';
import { setAnnotationTypes } from './type-mutators.ts';

export const annotationMutators = {
  dismissAnnotations,
  flagAnnotation,
  removeAnnotations,
  saveAnnotation,
  setAnnotationTypes,
  swapAnnotationVersion,
};
