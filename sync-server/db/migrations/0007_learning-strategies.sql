CREATE TABLE `row_snack_pack` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
CREATE TABLE `row_snack` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
CREATE TABLE `row_snack_response` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	`assignment_id` text NOT NULL,
	`student_id` text NOT NULL,
	`snack_id` text NOT NULL,
	`completed` integer NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
CREATE INDEX `row_snack_response_completed` ON `row_snack_response` (`school`,`assignment_id`,`student_id`,`completed`,`snack_id`);--> statement-breakpoint
CREATE TABLE `row_snack_action` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
