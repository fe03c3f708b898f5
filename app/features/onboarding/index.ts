export { FeatureCard } from './components/feature-card.tsx';
export { TourInvitation } from './components/tour-invitation.tsx';
