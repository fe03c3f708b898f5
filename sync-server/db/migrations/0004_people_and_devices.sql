CREATE TABLE `audit` (
	`id` integer PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`actor_id` text,
	`actor_name` text,
	`subject_id` text,
	`subject_name` text,
	`detail` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_school_at` ON `audit` (`school_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_subject` ON `audit` (`subject_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_actor` ON `audit` (`actor_id`,`at`);--> statement-breakpoint
CREATE TABLE `erased_person` (
	`id` text PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	`erased_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `packed_device` (
	`person_id` text NOT NULL,
	`device_id` text NOT NULL,
	`generation` integer NOT NULL,
	`revoked` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`person_id`, `device_id`)
);
--> statement-breakpoint
ALTER TABLE `device_session` ADD `device_id` text;--> statement-breakpoint
ALTER TABLE `person` ADD `disabled_at` integer;--> statement-breakpoint
ALTER TABLE `person` ADD `password_due` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `person` ADD `password_made` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `person` ADD `totp_secret` text;--> statement-breakpoint
ALTER TABLE `school` ADD `device_rules` text DEFAULT '{"shared":false,"offlineSignIn":false}' NOT NULL;--> statement-breakpoint
ALTER TABLE `school` ADD `retention_years` integer;