CREATE TABLE `projection` (
	`table_name` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `row_refusal` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`user_id` text NOT NULL,
	`size` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `row_refusal_user` ON `row_refusal` (`user_id`);--> statement-breakpoint
ALTER TABLE `client` ADD `first_seen_at` integer;--> statement-breakpoint
ALTER TABLE `meta` ADD `rotated_at` integer;--> statement-breakpoint
ALTER TABLE `meta` ADD `rotations` integer DEFAULT 0 NOT NULL;