export { QuestionExchange } from './components/question-exchange.tsx';
