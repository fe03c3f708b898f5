export { FeedbackDoor } from './feedback-door.tsx';
