export { ClassReading } from './components/class-reading.tsx';
