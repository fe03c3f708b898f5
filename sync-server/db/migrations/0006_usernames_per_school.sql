CREATE TABLE `school_slug` (
	`slug` text PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	`since` integer NOT NULL,
	FOREIGN KEY (`school_id`) REFERENCES `school`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `school_slug_school` ON `school_slug` (`school_id`);--> statement-breakpoint
DROP INDEX `person_username_key`;--> statement-breakpoint
DROP INDEX `person_school`;--> statement-breakpoint
CREATE UNIQUE INDEX `person_school_username_key` ON `person` (`school_id`,`username_key`);