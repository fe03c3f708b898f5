CREATE TABLE `__new_row_submission` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	`assignment_id` text NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_row_submission`("school", "id", "body", "assignment_id") SELECT "school", "id", "body", json_extract(`body`, '$.assignmentId') FROM `row_submission`;--> statement-breakpoint
DROP TABLE `row_submission`;--> statement-breakpoint
ALTER TABLE `__new_row_submission` RENAME TO `row_submission`;--> statement-breakpoint
CREATE INDEX `row_submission_assignment` ON `row_submission` (`school`,`assignment_id`);
