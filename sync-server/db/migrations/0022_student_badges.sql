CREATE TABLE `student_badge` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`made_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `student_badge_person` ON `student_badge` (`person_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `student_badge_live` ON `student_badge` (`person_id`) WHERE ended_at is null;