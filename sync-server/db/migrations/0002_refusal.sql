CREATE TABLE `row_refusal` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`user_id` text NOT NULL,
	`size` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `row_refusal_user` ON `row_refusal` (`user_id`);