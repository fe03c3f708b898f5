CREATE TABLE `row_notification` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	`owner_id` text NOT NULL,
	`about_id` text NOT NULL,
	`unread` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
CREATE INDEX `row_notification_owner` ON `row_notification` (`school`,`owner_id`,`unread`);--> statement-breakpoint
CREATE INDEX `row_notification_about` ON `row_notification` (`school`,`about_id`,`unread`);--> statement-breakpoint
CREATE INDEX `row_notification_age` ON `row_notification` (`school`,`created_at`,`owner_id`);--> statement-breakpoint
ALTER TABLE `row_assignment` ADD `open_until` text;--> statement-breakpoint
UPDATE `row_assignment` SET `open_until` = json_extract(`body`, '$.endDate') WHERE json_extract(`body`, '$.status') = 'ASSIGNED';--> statement-breakpoint
CREATE INDEX `row_assignment_ends` ON `row_assignment` (`school`,`open_until`);--> statement-breakpoint
ALTER TABLE `row_review` ADD `extended_to` text;--> statement-breakpoint
UPDATE `row_review` SET `extended_to` = json_extract(`body`, '$.extension.endDate');--> statement-breakpoint
CREATE INDEX `row_review_extended` ON `row_review` (`school`,`extended_to`);