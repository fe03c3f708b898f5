CREATE TABLE `device_session` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`label` text NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `device_session_person` ON `device_session` (`person_id`);--> statement-breakpoint
CREATE TABLE `person` (
	`id` text PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`roles` text NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`school_id`) REFERENCES `school`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `person_username_key` ON `person` (`username_key`);--> statement-breakpoint
CREATE INDEX `person_school` ON `person` (`school_id`);--> statement-breakpoint
CREATE TABLE `school` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`country` text NOT NULL,
	`time_zone` text NOT NULL,
	`locale` text NOT NULL,
	`subjects` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `row_activity` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `row_activity_draft` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `row_answer` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`assignmentId` text NOT NULL,
	`studentId` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `row_answer_assignment` ON `row_answer` (`assignmentId`,`studentId`);--> statement-breakpoint
CREATE TABLE `row_assignment` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`classId` text NOT NULL,
	`startDate` text NOT NULL,
	`released` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `row_assignment_due` ON `row_assignment` (`released`,`startDate`);--> statement-breakpoint
CREATE TABLE `row_branch` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `row_class_code` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `row_class` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `row_contact` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `row_membership` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`classId` text NOT NULL,
	`userId` text NOT NULL,
	`role` text NOT NULL,
	`current` integer NOT NULL,
	`ended` text
);
--> statement-breakpoint
CREATE INDEX `row_membership_user` ON `row_membership` (`userId`);--> statement-breakpoint
CREATE INDEX `row_membership_class` ON `row_membership` (`classId`,`role`);--> statement-breakpoint
CREATE TABLE `row_profile` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `row_progress` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `row_student_status` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `row_submission` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `backup` (
	`file` text PRIMARY KEY NOT NULL,
	`madeAt` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `backup_client` (
	`backup` text NOT NULL,
	`client` text NOT NULL,
	`lastSeq` integer NOT NULL,
	PRIMARY KEY(`backup`, `client`)
);
--> statement-breakpoint
CREATE TABLE `bucket` (
	`id` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`floor` integer NOT NULL,
	`n` integer NOT NULL,
	`sum` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `client` (
	`id` text PRIMARY KEY NOT NULL,
	`user` text NOT NULL,
	`lastSeq` integer NOT NULL,
	`digest` text NOT NULL,
	`confirmed` integer NOT NULL,
	`seenAt` integer NOT NULL,
	`clearedAt` integer,
	`lastClaimed` integer,
	`boot` text,
	`bootWall` integer,
	`bootMono` integer
);
--> statement-breakpoint
CREATE TABLE `effect` (
	`mutation` text NOT NULL,
	`kind` text NOT NULL,
	PRIMARY KEY(`mutation`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `head` (
	`bucket` text NOT NULL,
	`table` text NOT NULL,
	`id` text NOT NULL,
	`seq` integer NOT NULL,
	`del` integer NOT NULL,
	`rev` text NOT NULL,
	`body` text,
	`changedAt` integer NOT NULL,
	PRIMARY KEY(`bucket`, `table`, `id`)
);
--> statement-breakpoint
CREATE INDEX `head_bucket_seq` ON `head` (`bucket`,`seq`);--> statement-breakpoint
CREATE TABLE `meta` (
	`id` integer PRIMARY KEY NOT NULL,
	`epoch` text NOT NULL,
	`snap` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mutation` (
	`id` text PRIMARY KEY NOT NULL,
	`user` text NOT NULL,
	`name` text NOT NULL,
	`v` integer NOT NULL,
	`hash` text NOT NULL,
	`status` text NOT NULL,
	`reason` text,
	`field` text,
	`conflict` integer NOT NULL,
	`base` text,
	`payload` text,
	`at` integer NOT NULL,
	`receivedAt` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `revision` (
	`id` text PRIMARY KEY NOT NULL,
	`table` text NOT NULL,
	`recordId` text NOT NULL,
	`base` text,
	`body` text NOT NULL,
	`author` text NOT NULL,
	`authoredAt` integer NOT NULL,
	`receivedAt` integer NOT NULL,
	`branch` text
);
--> statement-breakpoint
CREATE INDEX `revision_record` ON `revision` (`table`,`recordId`);--> statement-breakpoint
CREATE TABLE `slot` (
	`client` text NOT NULL,
	`seq` integer NOT NULL,
	`mutation` text NOT NULL,
	PRIMARY KEY(`client`, `seq`)
);
