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
	`promos` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `calendar_feed` (
	`person_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feed_token` ON `calendar_feed` (`token_hash`);--> statement-breakpoint
CREATE TABLE `stored_file` (
	`owner` text NOT NULL,
	`sha256` text NOT NULL,
	`size` integer NOT NULL,
	`type` text NOT NULL,
	`refused_for` text,
	`received_at` integer NOT NULL,
	PRIMARY KEY(`owner`, `sha256`)
);
--> statement-breakpoint
CREATE INDEX `stored_file_hash` ON `stored_file` (`sha256`);--> statement-breakpoint
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
CREATE TABLE `row_annotated_mark` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `row_answer` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`assignment_id` text NOT NULL,
	`student_id` text NOT NULL,
	`question_id` text NOT NULL,
	`written` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `row_answer_written` ON `row_answer` (`assignment_id`,`student_id`,`written`,`question_id`);--> statement-breakpoint
CREATE TABLE `row_assignment` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`class_id` text NOT NULL,
	`subgroup_id` text NOT NULL,
	`start_date` text NOT NULL,
	`released` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `row_assignment_due` ON `row_assignment` (`released`,`start_date`);--> statement-breakpoint
CREATE INDEX `row_assignment_subgroup` ON `row_assignment` (`subgroup_id`);--> statement-breakpoint
CREATE INDEX `row_assignment_class` ON `row_assignment` (`class_id`);--> statement-breakpoint
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
	`body` text NOT NULL,
	`archived_at` integer
);
--> statement-breakpoint
CREATE INDEX `row_class_archived` ON `row_class` (`archived_at`);--> statement-breakpoint
CREATE TABLE `row_contact` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `row_custom_pack` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `row_excerpt` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `row_favorite` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `row_invitation` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`state` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `row_invitation_state` ON `row_invitation` (`state`);--> statement-breakpoint
CREATE TABLE `row_join_guard` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `row_join_request` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `row_kept_activity` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `row_membership` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`class_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`current` integer NOT NULL,
	`ended` text
);
--> statement-breakpoint
CREATE INDEX `row_membership_user` ON `row_membership` (`user_id`);--> statement-breakpoint
CREATE INDEX `row_membership_class` ON `row_membership` (`class_id`,`role`);--> statement-breakpoint
CREATE TABLE `row_onboarding_mark` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE `row_review` (
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
CREATE TABLE `row_teaching_school` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `row_upload` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`owner_id` text NOT NULL,
	`pack_id` text NOT NULL,
	`sha256` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `row_upload_pack` ON `row_upload` (`pack_id`);--> statement-breakpoint
CREATE INDEX `row_upload_file` ON `row_upload` (`sha256`,`owner_id`);--> statement-breakpoint
CREATE TABLE `short_link` (
	`code` text PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `short_link_path` ON `short_link` (`path`);--> statement-breakpoint
CREATE TABLE `backup` (
	`file` text PRIMARY KEY NOT NULL,
	`made_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `backup_client` (
	`backup` text NOT NULL,
	`client` text NOT NULL,
	`last_seq` integer NOT NULL,
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
	`last_seq` integer NOT NULL,
	`digest` text NOT NULL,
	`confirmed` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`cleared_at` integer,
	`last_claimed` integer,
	`boot` text,
	`boot_wall` integer,
	`boot_mono` integer
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
	`table_name` text NOT NULL,
	`id` text NOT NULL,
	`seq` integer NOT NULL,
	`del` integer NOT NULL,
	`rev` text NOT NULL,
	`body` text,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`bucket`, `table_name`, `id`)
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
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `revision` (
	`id` text PRIMARY KEY NOT NULL,
	`table_name` text NOT NULL,
	`record_id` text NOT NULL,
	`base` text,
	`body` text NOT NULL,
	`author` text NOT NULL,
	`authored_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`branch` text,
	`device` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `revision_record` ON `revision` (`table_name`,`record_id`);--> statement-breakpoint
CREATE TABLE `slot` (
	`client` text NOT NULL,
	`seq` integer NOT NULL,
	`mutation` text NOT NULL,
	PRIMARY KEY(`client`, `seq`)
);
