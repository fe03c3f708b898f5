CREATE TABLE `class_device` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`opening_id` text NOT NULL,
	`label` text NOT NULL,
	`opened_at` integer NOT NULL,
	FOREIGN KEY (`opening_id`) REFERENCES `class_opening`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `class_device_opening` ON `class_device` (`opening_id`);--> statement-breakpoint
CREATE TABLE `class_list_try` (
	`opening_id` text NOT NULL,
	`person_id` text NOT NULL,
	`wrong` integer NOT NULL,
	PRIMARY KEY(`opening_id`, `person_id`),
	FOREIGN KEY (`opening_id`) REFERENCES `class_opening`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `class_list_try_person` ON `class_list_try` (`person_id`);--> statement-breakpoint
CREATE TABLE `class_opening` (
	`id` text PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	`class_id` text NOT NULL,
	`person_id` text NOT NULL,
	`opened_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`code_hash` text NOT NULL,
	`code_ends_at` integer NOT NULL,
	`code_uses` integer NOT NULL,
	FOREIGN KEY (`school_id`) REFERENCES `school`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `class_opening_class` ON `class_opening` (`school_id`,`class_id`);--> statement-breakpoint
CREATE INDEX `class_opening_person` ON `class_opening` (`person_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `class_opening_code` ON `class_opening` (`code_hash`);--> statement-breakpoint
CREATE TABLE `class_secret` (
	`person_id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`hash` text NOT NULL,
	`made_at` integer NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `device_session` ADD `opening_id` text;--> statement-breakpoint
ALTER TABLE `device_session` ADD `ends_at` integer;--> statement-breakpoint
CREATE INDEX `device_session_opening` ON `device_session` (`opening_id`) WHERE opening_id is not null;