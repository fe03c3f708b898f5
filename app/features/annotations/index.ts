export { AnnotatedReading } from './components/annotated-reading.tsx';
