CREATE TABLE `institution_code` (
	`id` text PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	`code` text NOT NULL,
	`role` text NOT NULL,
	`ends_at` integer NOT NULL,
	`max_uses` integer NOT NULL,
	`uses` integer DEFAULT 0 NOT NULL,
	`made_at` integer NOT NULL,
	`withdrawn_at` integer,
	FOREIGN KEY (`school_id`) REFERENCES `school`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `institution_code_school_code` ON `institution_code` (`school_id`,`code`);--> statement-breakpoint
CREATE TABLE `pending_sign_up` (
	`id` text PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	`secret_hash` text NOT NULL,
	`username` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`password_hash` text NOT NULL,
	`way` text NOT NULL,
	`code_id` text,
	`asked_at` integer NOT NULL,
	FOREIGN KEY (`school_id`) REFERENCES `school`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pending_sign_up_secret` ON `pending_sign_up` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `pending_sign_up_school` ON `pending_sign_up` (`school_id`,`email_key`);--> statement-breakpoint
ALTER TABLE `school` ADD `sign_up_rules` text DEFAULT '{"domains":[]}' NOT NULL;