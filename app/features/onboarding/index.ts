export { FeatureCard } from './components/feature-card.tsx';
export { HelpTip, WithTip } from './components/help-tip.tsx';
export { TourInvitation } from './components/tour-invitation.tsx';
