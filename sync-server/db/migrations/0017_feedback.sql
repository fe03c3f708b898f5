CREATE TABLE `row_feedback` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	`owner_id` text,
	`kind` text NOT NULL,
	`is_done` integer NOT NULL,
	`received_at` integer NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
CREATE INDEX `row_feedback_inbox` ON `row_feedback` (`school`,`is_done`,`received_at`);--> statement-breakpoint
CREATE INDEX `row_feedback_age` ON `row_feedback` (`school`,`received_at`);--> statement-breakpoint
CREATE TABLE `row_feedback_guard` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
