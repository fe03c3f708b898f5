import { useParams } from '@tanstack/react-router';
import { NotificationsScreen } from '#app/features/notifications/screens/notifications-screen.tsx';

export function NotificationsPage() {
  const { subject } = useParams({ from: '/signed-in/$subject/notifications' });
  return <NotificationsScreen subject={subject} />;
}
