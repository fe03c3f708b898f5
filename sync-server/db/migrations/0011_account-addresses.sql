CREATE TABLE `account_link` (
	`secret_hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`person_id` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `account_link_person` ON `account_link` (`person_id`);--> statement-breakpoint
CREATE TABLE `provider_binding` (
	`school_id` text NOT NULL,
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`person_id` text NOT NULL,
	`email` text,
	`bound_at` integer NOT NULL,
	PRIMARY KEY(`school_id`, `issuer`, `subject`),
	FOREIGN KEY (`school_id`) REFERENCES `school`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `provider_binding_person_issuer` ON `provider_binding` (`person_id`,`issuer`);--> statement-breakpoint
ALTER TABLE `person` ADD `email` text;--> statement-breakpoint
ALTER TABLE `person` ADD `email_key` text;--> statement-breakpoint
ALTER TABLE `person` ADD `email_verified_at` integer;--> statement-breakpoint
ALTER TABLE `person` ADD `has_password` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `person` ADD `completion_due` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `person_school_email_key` ON `person` (`school_id`,`email_key`);