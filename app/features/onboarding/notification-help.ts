import type { HelpTopic } from './help-topic.ts';

/** What notifications are, and how they reach people who are not in the app. */
export const notificationHelp: HelpTopic['entries'] = [
  {
    question: 'What does the bell at the top tell me?',
    answer: [
      'What happened in your classes: what is new, what is due today, tomorrow or in a week, what was returned, and more. The number counts what you have not read. Opening the list marks it as read, on all your devices.',
      'See all leads to everything of the last 90 days, by day. What has come to this device you can also read without a network.',
    ],
  },
  {
    audience: 'teacher',
    question: 'Can I get my notifications by e-mail?',
    answer: [
      'Yes, if your school has set up e-mail and your address is confirmed. Under Account and settings choose “Once a day” or “Once a week” at Notifications by e-mail. In the morning one mail comes with what you have not read yet, and none where there is nothing.',
      'Every such mail has a link that turns them off. You need not sign in for it.',
    ],
  },
  {
    question: 'Why does nothing open or arrive by mail in the evening?',
    answer: [
      'Your school may have quiet hours: in the evening, at night, on weekends or in the holidays nothing rings. What happens is in the list at the bell all the same, and what waits comes afterwards.',
      'Under Account and settings you can choose quiet hours of your own.',
    ],
  },
  {
    question: 'Can this device tell me that there is something new?',
    answer: [
      'Yes, if your school has set it up: under Account and settings switch on “Tell me on this device”. The browser asks whether it may. The device then says that there is something new, also while Packwise is closed, and never what.',
      'It is for this device alone, and ends when you sign out here.',
    ],
  },
];
