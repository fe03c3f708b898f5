-- Every row gets the school of its person, its class or its bucket; what names none of them, the school that was first.
CREATE TABLE `__of_person` AS SELECT `id`, `school_id` AS `school` FROM `person` UNION SELECT `id`, `school_id` FROM `erased_person`;
--> statement-breakpoint
CREATE UNIQUE INDEX `__of_person_id` ON `__of_person` (`id`);
--> statement-breakpoint
CREATE TABLE `__of_class` AS SELECT `id`, json_extract(`body`, '$.accountId') AS `school` FROM `row_class`;
--> statement-breakpoint
CREATE UNIQUE INDEX `__of_class_id` ON `__of_class` (`id`);
--> statement-breakpoint
CREATE TABLE `__of_bucket` AS SELECT `bucket`, CASE
	WHEN `bucket` LIKE 'user:%' THEN (SELECT `school` FROM `__of_person` WHERE `id` = substr(`bucket`, 6))
	WHEN `bucket` LIKE 'class:%' THEN (SELECT `school` FROM `__of_class` WHERE `id` = substr(`bucket`, 7))
	WHEN `bucket` LIKE 'class-staff:%' THEN (SELECT `school` FROM `__of_class` WHERE `id` = substr(`bucket`, 13))
	WHEN `bucket` LIKE 'work:%' THEN (SELECT `school` FROM `__of_class` WHERE `id` = substr(`bucket`, 6, instr(substr(`bucket`, 6), ':') - 1))
END AS `school` FROM (SELECT DISTINCT `bucket` FROM `head` UNION SELECT `id` FROM `bucket`);
--> statement-breakpoint
CREATE UNIQUE INDEX `__of_bucket_name` ON `__of_bucket` (`bucket`);
--> statement-breakpoint
CREATE TABLE `__of_record` AS SELECT `table_name`, `id`, max((SELECT `school` FROM `__of_bucket` WHERE `bucket` = `head`.`bucket`)) AS `school` FROM `head` GROUP BY `table_name`, `id`;
--> statement-breakpoint
CREATE UNIQUE INDEX `__of_record_id` ON `__of_record` (`table_name`, `id`);
--> statement-breakpoint
CREATE TABLE `school_sync` (
	`school` text PRIMARY KEY NOT NULL,
	`epoch` text NOT NULL,
	`snap` integer NOT NULL,
	`rotated_at` integer,
	`rotations` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
INSERT INTO `school_sync` (`school`, `epoch`, `snap`, `rotated_at`, `rotations`) SELECT `school`.`id`, `meta`.`epoch`, `meta`.`snap`, `meta`.`rotated_at`, `meta`.`rotations` FROM `school`, `meta`;--> statement-breakpoint
DROP TABLE `meta`;--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_head` (
	`school` text NOT NULL,
	`bucket` text NOT NULL,
	`table_name` text NOT NULL,
	`id` text NOT NULL,
	`seq` integer NOT NULL,
	`del` integer NOT NULL,
	`rev` text NOT NULL,
	`body` text,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`school`, `bucket`, `table_name`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_head`("school", "bucket", "table_name", "id", "seq", "del", "rev", "body", "changed_at") SELECT coalesce((SELECT `school` FROM `__of_bucket` WHERE `bucket` = `head`.`bucket`), (SELECT `school` FROM `__of_record` WHERE `table_name` = `head`.`table_name` AND `id` = `head`.`id`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "bucket", "table_name", "id", "seq", "del", "rev", "body", "changed_at" FROM `head`;--> statement-breakpoint
DROP TABLE `head`;--> statement-breakpoint
ALTER TABLE `__new_head` RENAME TO `head`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `head_bucket_seq` ON `head` (`school`,`bucket`,`seq`);--> statement-breakpoint
CREATE TABLE `__new_revision` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`table_name` text NOT NULL,
	`record_id` text NOT NULL,
	`base` text,
	`body` text NOT NULL,
	`author` text NOT NULL,
	`authored_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`branch` text,
	`device` text NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_revision`("school", "id", "table_name", "record_id", "base", "body", "author", "authored_at", "received_at", "branch", "device") SELECT coalesce((SELECT `school` FROM `__of_person` WHERE `id` = `author`), (SELECT `school` FROM `__of_record` WHERE `table_name` = `revision`.`table_name` AND `id` = `revision`.`record_id`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "id", "table_name", "record_id", "base", "body", "author", "authored_at", "received_at", "branch", "device" FROM `revision` ORDER BY rowid;--> statement-breakpoint
DROP TABLE `revision`;--> statement-breakpoint
ALTER TABLE `__new_revision` RENAME TO `revision`;--> statement-breakpoint
CREATE INDEX `revision_record` ON `revision` (`school`,`table_name`,`record_id`);--> statement-breakpoint
CREATE TABLE `__new_row_class` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	`archived_at` integer,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_row_class`("school", "id", "body", "archived_at") SELECT coalesce(json_extract(`body`, '$.accountId'), (SELECT `school` FROM `__of_class` WHERE `id` = json_extract(`body`, '$.classId')), (SELECT `school` FROM `__of_person` WHERE `id` = coalesce(json_extract(`body`, '$.userId'), json_extract(`body`, '$.ownerId'), json_extract(`body`, '$.studentId'))), (SELECT `school` FROM `__of_bucket` WHERE `bucket` = json_extract(`body`, '$.bucket')), (SELECT `school` FROM `__of_record` WHERE `table_name` = 'class' AND `id` = `row_class`.`id`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "id", "body", "archived_at" FROM `row_class`;--> statement-breakpoint
DROP TABLE `row_class`;--> statement-breakpoint
ALTER TABLE `__new_row_class` RENAME TO `row_class`;--> statement-breakpoint
CREATE INDEX `row_class_archived` ON `row_class` (`school`,`archived_at`);--> statement-breakpoint
CREATE TABLE `__new_row_membership` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	`class_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`current` integer NOT NULL,
	`ended` text,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_row_membership`("school", "id", "body", "class_id", "user_id", "role", "current", "ended") SELECT coalesce(json_extract(`body`, '$.accountId'), (SELECT `school` FROM `__of_class` WHERE `id` = json_extract(`body`, '$.classId')), (SELECT `school` FROM `__of_person` WHERE `id` = coalesce(json_extract(`body`, '$.userId'), json_extract(`body`, '$.ownerId'), json_extract(`body`, '$.studentId'))), (SELECT `school` FROM `__of_bucket` WHERE `bucket` = json_extract(`body`, '$.bucket')), (SELECT `school` FROM `__of_record` WHERE `table_name` = 'membership' AND `id` = `row_membership`.`id`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "id", "body", "class_id", "user_id", "role", "current", "ended" FROM `row_membership`;--> statement-breakpoint
DROP TABLE `row_membership`;--> statement-breakpoint
ALTER TABLE `__new_row_membership` RENAME TO `row_membership`;--> statement-breakpoint
CREATE INDEX `row_membership_user` ON `row_membership` (`school`,`user_id`);--> statement-breakpoint
CREATE INDEX `row_membership_class` ON `row_membership` (`school`,`class_id`,`role`);--> statement-breakpoint
CREATE TABLE `__new_row_invitation` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	`state` text NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_row_invitation`("school", "id", "body", "state") SELECT coalesce(json_extract(`body`, '$.accountId'), (SELECT `school` FROM `__of_class` WHERE `id` = json_extract(`body`, '$.classId')), (SELECT `school` FROM `__of_person` WHERE `id` = coalesce(json_extract(`body`, '$.userId'), json_extract(`body`, '$.ownerId'), json_extract(`body`, '$.studentId'))), (SELECT `school` FROM `__of_bucket` WHERE `bucket` = json_extract(`body`, '$.bucket')), (SELECT `school` FROM `__of_record` WHERE `table_name` = 'invitation' AND `id` = `row_invitation`.`id`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "id", "body", "state" FROM `row_invitation`;--> statement-breakpoint
DROP TABLE `row_invitation`;--> statement-breakpoint
ALTER TABLE `__new_row_invitation` RENAME TO `row_invitation`;--> statement-breakpoint
CREATE INDEX `row_invitation_state` ON `row_invitation` (`school`,`state`);--> statement-breakpoint
CREATE TABLE `__new_row_assignment` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	`class_id` text NOT NULL,
	`subgroup_id` text NOT NULL,
	`start_date` text NOT NULL,
	`released` integer NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_row_assignment`("school", "id", "body", "class_id", "subgroup_id", "start_date", "released") SELECT coalesce(json_extract(`body`, '$.accountId'), (SELECT `school` FROM `__of_class` WHERE `id` = json_extract(`body`, '$.classId')), (SELECT `school` FROM `__of_person` WHERE `id` = coalesce(json_extract(`body`, '$.userId'), json_extract(`body`, '$.ownerId'), json_extract(`body`, '$.studentId'))), (SELECT `school` FROM `__of_bucket` WHERE `bucket` = json_extract(`body`, '$.bucket')), (SELECT `school` FROM `__of_record` WHERE `table_name` = 'assignment' AND `id` = `row_assignment`.`id`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "id", "body", "class_id", "subgroup_id", "start_date", "released" FROM `row_assignment`;--> statement-breakpoint
DROP TABLE `row_assignment`;--> statement-breakpoint
ALTER TABLE `__new_row_assignment` RENAME TO `row_assignment`;--> statement-breakpoint
CREATE INDEX `row_assignment_due` ON `row_assignment` (`school`,`released`,`start_date`);--> statement-breakpoint
CREATE INDEX `row_assignment_subgroup` ON `row_assignment` (`school`,`subgroup_id`);--> statement-breakpoint
CREATE INDEX `row_assignment_class` ON `row_assignment` (`school`,`class_id`);--> statement-breakpoint
CREATE TABLE `__new_row_answer` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	`assignment_id` text NOT NULL,
	`student_id` text NOT NULL,
	`question_id` text NOT NULL,
	`written` integer NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_row_answer`("school", "id", "body", "assignment_id", "student_id", "question_id", "written") SELECT coalesce(json_extract(`body`, '$.accountId'), (SELECT `school` FROM `__of_class` WHERE `id` = json_extract(`body`, '$.classId')), (SELECT `school` FROM `__of_person` WHERE `id` = coalesce(json_extract(`body`, '$.userId'), json_extract(`body`, '$.ownerId'), json_extract(`body`, '$.studentId'))), (SELECT `school` FROM `__of_bucket` WHERE `bucket` = json_extract(`body`, '$.bucket')), (SELECT `school` FROM `__of_record` WHERE `table_name` = 'answer' AND `id` = `row_answer`.`id`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "id", "body", "assignment_id", "student_id", "question_id", "written" FROM `row_answer`;--> statement-breakpoint
DROP TABLE `row_answer`;--> statement-breakpoint
ALTER TABLE `__new_row_answer` RENAME TO `row_answer`;--> statement-breakpoint
CREATE INDEX `row_answer_written` ON `row_answer` (`school`,`assignment_id`,`student_id`,`written`,`question_id`);--> statement-breakpoint
CREATE TABLE `__new_row_upload` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	`owner_id` text NOT NULL,
	`pack_id` text NOT NULL,
	`sha256` text NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_row_upload`("school", "id", "body", "owner_id", "pack_id", "sha256") SELECT coalesce(json_extract(`body`, '$.accountId'), (SELECT `school` FROM `__of_class` WHERE `id` = json_extract(`body`, '$.classId')), (SELECT `school` FROM `__of_person` WHERE `id` = coalesce(json_extract(`body`, '$.userId'), json_extract(`body`, '$.ownerId'), json_extract(`body`, '$.studentId'))), (SELECT `school` FROM `__of_bucket` WHERE `bucket` = json_extract(`body`, '$.bucket')), (SELECT `school` FROM `__of_record` WHERE `table_name` = 'upload' AND `id` = `row_upload`.`id`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "id", "body", "owner_id", "pack_id", "sha256" FROM `row_upload`;--> statement-breakpoint
DROP TABLE `row_upload`;--> statement-breakpoint
ALTER TABLE `__new_row_upload` RENAME TO `row_upload`;--> statement-breakpoint
CREATE INDEX `row_upload_pack` ON `row_upload` (`school`,`pack_id`);--> statement-breakpoint
CREATE INDEX `row_upload_file` ON `row_upload` (`school`,`sha256`,`owner_id`);--> statement-breakpoint
CREATE TABLE `__new_row_refusal` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	`user_id` text NOT NULL,
	`size` integer NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_row_refusal`("school", "id", "body", "user_id", "size") SELECT coalesce(json_extract(`body`, '$.accountId'), (SELECT `school` FROM `__of_class` WHERE `id` = json_extract(`body`, '$.classId')), (SELECT `school` FROM `__of_person` WHERE `id` = coalesce(json_extract(`body`, '$.userId'), json_extract(`body`, '$.ownerId'), json_extract(`body`, '$.studentId'))), (SELECT `school` FROM `__of_bucket` WHERE `bucket` = json_extract(`body`, '$.bucket')), (SELECT `school` FROM `__of_record` WHERE `table_name` = 'refusal' AND `id` = `row_refusal`.`id`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "id", "body", "user_id", "size" FROM `row_refusal`;--> statement-breakpoint
DROP TABLE `row_refusal`;--> statement-breakpoint
ALTER TABLE `__new_row_refusal` RENAME TO `row_refusal`;--> statement-breakpoint
CREATE INDEX `row_refusal_user` ON `row_refusal` (`school`,`user_id`);--> statement-breakpoint
CREATE TABLE `__new_stored_file` (
	`school` text NOT NULL,
	`owner` text NOT NULL,
	`sha256` text NOT NULL,
	`size` integer NOT NULL,
	`type` text NOT NULL,
	`refused_for` text,
	`received_at` integer NOT NULL,
	PRIMARY KEY(`school`, `owner`, `sha256`)
);
--> statement-breakpoint
INSERT INTO `__new_stored_file`("school", "owner", "sha256", "size", "type", "refused_for", "received_at") SELECT coalesce((SELECT `school` FROM `__of_person` WHERE `id` = `owner`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "owner", "sha256", "size", "type", "refused_for", "received_at" FROM `stored_file`;--> statement-breakpoint
DROP TABLE `stored_file`;--> statement-breakpoint
ALTER TABLE `__new_stored_file` RENAME TO `stored_file`;--> statement-breakpoint
CREATE INDEX `stored_file_hash` ON `stored_file` (`sha256`);--> statement-breakpoint
CREATE TABLE `__new_backup_client` (
	`backup` text NOT NULL,
	`school` text NOT NULL,
	`client` text NOT NULL,
	`last_seq` integer NOT NULL,
	PRIMARY KEY(`backup`, `school`, `client`)
);
--> statement-breakpoint
INSERT INTO `__new_backup_client`("backup", "school", "client", "last_seq") SELECT "backup", coalesce((SELECT `__of_person`.`school` FROM `client` JOIN `__of_person` ON `__of_person`.`id` = `client`.`user` WHERE `client`.`id` = `backup_client`.`client`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "client", "last_seq" FROM `backup_client`;--> statement-breakpoint
DROP TABLE `backup_client`;--> statement-breakpoint
ALTER TABLE `__new_backup_client` RENAME TO `backup_client`;--> statement-breakpoint
CREATE TABLE `__new_effect` (
	`school` text NOT NULL,
	`mutation` text NOT NULL,
	`kind` text NOT NULL,
	PRIMARY KEY(`school`, `mutation`, `kind`)
);
--> statement-breakpoint
INSERT INTO `__new_effect`("school", "mutation", "kind") SELECT coalesce((SELECT `__of_person`.`school` FROM `mutation` JOIN `__of_person` ON `__of_person`.`id` = `mutation`.`user` WHERE `mutation`.`id` = `effect`.`mutation`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "mutation", "kind" FROM `effect`;--> statement-breakpoint
DROP TABLE `effect`;--> statement-breakpoint
ALTER TABLE `__new_effect` RENAME TO `effect`;--> statement-breakpoint
CREATE TABLE `__new_slot` (
	`school` text NOT NULL,
	`client` text NOT NULL,
	`seq` integer NOT NULL,
	`mutation` text NOT NULL,
	PRIMARY KEY(`school`, `client`, `seq`)
);
--> statement-breakpoint
INSERT INTO `__new_slot`("school", "client", "seq", "mutation") SELECT coalesce((SELECT `__of_person`.`school` FROM `client` JOIN `__of_person` ON `__of_person`.`id` = `client`.`user` WHERE `client`.`id` = `slot`.`client`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "client", "seq", "mutation" FROM `slot`;--> statement-breakpoint
DROP TABLE `slot`;--> statement-breakpoint
ALTER TABLE `__new_slot` RENAME TO `slot`;--> statement-breakpoint
CREATE TABLE `__new_bucket` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`seq` integer NOT NULL,
	`floor` integer NOT NULL,
	`n` integer NOT NULL,
	`sum` integer NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_bucket`("school", "id", "seq", "floor", "n", "sum") SELECT coalesce((SELECT `school` FROM `__of_bucket` WHERE `__of_bucket`.`bucket` = `bucket`.`id`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "id", "seq", "floor", "n", "sum" FROM `bucket`;--> statement-breakpoint
DROP TABLE `bucket`;--> statement-breakpoint
ALTER TABLE `__new_bucket` RENAME TO `bucket`;--> statement-breakpoint
CREATE TABLE `__new_client` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`user` text NOT NULL,
	`last_seq` integer NOT NULL,
	`digest` text NOT NULL,
	`confirmed` integer NOT NULL,
	`first_seen_at` integer,
	`seen_at` integer NOT NULL,
	`cleared_at` integer,
	`last_claimed` integer,
	`boot` text,
	`boot_wall` integer,
	`boot_mono` integer,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_client`("school", "id", "user", "last_seq", "digest", "confirmed", "first_seen_at", "seen_at", "cleared_at", "last_claimed", "boot", "boot_wall", "boot_mono") SELECT coalesce((SELECT `school` FROM `__of_person` WHERE `id` = `user`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "id", "user", "last_seq", "digest", "confirmed", "first_seen_at", "seen_at", "cleared_at", "last_claimed", "boot", "boot_wall", "boot_mono" FROM `client`;--> statement-breakpoint
DROP TABLE `client`;--> statement-breakpoint
ALTER TABLE `__new_client` RENAME TO `client`;--> statement-breakpoint
CREATE TABLE `__new_mutation` (
	`school` text NOT NULL,
	`id` text NOT NULL,
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
	`received_at` integer NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_mutation`("school", "id", "user", "name", "v", "hash", "status", "reason", "field", "conflict", "base", "payload", "at", "received_at") SELECT coalesce((SELECT `school` FROM `__of_person` WHERE `id` = `user`), (SELECT `revision`.`school` FROM `school` CROSS JOIN `revision` ON `revision`.`school` = `school`.`id` AND `revision`.`id` = `mutation`.`id` LIMIT 1), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "id", "user", "name", "v", "hash", "status", "reason", "field", "conflict", "base", "payload", "at", "received_at" FROM `mutation`;--> statement-breakpoint
DROP TABLE `mutation`;--> statement-breakpoint
ALTER TABLE `__new_mutation` RENAME TO `mutation`;--> statement-breakpoint
CREATE TABLE `__new_row_profile` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_row_profile`("school", "id", "body") SELECT coalesce(json_extract(`body`, '$.accountId'), (SELECT `school` FROM `__of_class` WHERE `id` = json_extract(`body`, '$.classId')), (SELECT `school` FROM `__of_person` WHERE `id` = coalesce(json_extract(`body`, '$.userId'), json_extract(`body`, '$.ownerId'), json_extract(`body`, '$.studentId'))), (SELECT `school` FROM `__of_bucket` WHERE `bucket` = json_extract(`body`, '$.bucket')), (SELECT `school` FROM `__of_record` WHERE `table_name` = 'profile' AND `id` = `row_profile`.`id`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "id", "body" FROM `row_profile`;--> statement-breakpoint
DROP TABLE `row_profile`;--> statement-breakpoint
ALTER TABLE `__new_row_profile` RENAME TO `row_profile`;--> statement-breakpoint
CREATE TABLE `__new_row_class_code` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_row_class_code`("school", "id", "body") SELECT coalesce(json_extract(`body`, '$.accountId'), (SELECT `school` FROM `__of_class` WHERE `id` = json_extract(`body`, '$.classId')), (SELECT `school` FROM `__of_person` WHERE `id` = coalesce(json_extract(`body`, '$.userId'), json_extract(`body`, '$.ownerId'), json_extract(`body`, '$.studentId'))), (SELECT `school` FROM `__of_bucket` WHERE `bucket` = json_extract(`body`, '$.bucket')), (SELECT `school` FROM `__of_record` WHERE `table_name` = 'classCode' AND `id` = `row_class_code`.`id`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "id", "body" FROM `row_class_code`;--> statement-breakpoint
DROP TABLE `row_class_code`;--> statement-breakpoint
ALTER TABLE `__new_row_class_code` RENAME TO `row_class_code`;--> statement-breakpoint
CREATE TABLE `__new_row_contact` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_row_contact`("school", "id", "body") SELECT coalesce(json_extract(`body`, '$.accountId'), (SELECT `school` FROM `__of_class` WHERE `id` = json_extract(`body`, '$.classId')), (SELECT `school` FROM `__of_person` WHERE `id` = coalesce(json_extract(`body`, '$.userId'), json_extract(`body`, '$.ownerId'), json_extract(`body`, '$.studentId'))), (SELECT `school` FROM `__of_bucket` WHERE `bucket` = json_extract(`body`, '$.bucket')), (SELECT `school` FROM `__of_record` WHERE `table_name` = 'contact' AND `id` = `row_contact`.`id`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "id", "body" FROM `row_contact`;--> statement-breakpoint
DROP TABLE `row_contact`;--> statement-breakpoint
ALTER TABLE `__new_row_contact` RENAME TO `row_contact`;--> statement-breakpoint
CREATE TABLE `__new_row_join_request` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_row_join_request`("school", "id", "body") SELECT coalesce(json_extract(`body`, '$.accountId'), (SELECT `school` FROM `__of_class` WHERE `id` = json_extract(`body`, '$.classId')), (SELECT `school` FROM `__of_person` WHERE `id` = coalesce(json_extract(`body`, '$.userId'), json_extract(`body`, '$.ownerId'), json_extract(`body`, '$.studentId'))), (SELECT `school` FROM `__of_bucket` WHERE `bucket` = json_extract(`body`, '$.bucket')), (SELECT `school` FROM `__of_record` WHERE `table_name` = 'joinRequest' AND `id` = `row_join_request`.`id`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "id", "body" FROM `row_join_request`;--> statement-breakpoint
DROP TABLE `row_join_request`;--> statement-breakpoint
ALTER TABLE `__new_row_join_request` RENAME TO `row_join_request`;--> statement-breakpoint
CREATE TABLE `__new_row_join_guard` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_row_join_guard`("school", "id", "body") SELECT coalesce(json_extract(`body`, '$.accountId'), (SELECT `school` FROM `__of_class` WHERE `id` = json_extract(`body`, '$.classId')), (SELECT `school` FROM `__of_person` WHERE `id` = coalesce(json_extract(`body`, '$.userId'), json_extract(`body`, '$.ownerId'), json_extract(`body`, '$.studentId'))), (SELECT `school` FROM `__of_bucket` WHERE `bucket` = json_extract(`body`, '$.bucket')), (SELECT `school` FROM `__of_record` WHERE `table_name` = 'joinGuard' AND `id` = `row_join_guard`.`id`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "id", "body" FROM `row_join_guard`;--> statement-breakpoint
DROP TABLE `row_join_guard`;--> statement-breakpoint
ALTER TABLE `__new_row_join_guard` RENAME TO `row_join_guard`;--> statement-breakpoint
CREATE TABLE `__new_row_activity` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_row_activity`("school", "id", "body") SELECT coalesce(json_extract(`body`, '$.accountId'), (SELECT `school` FROM `__of_class` WHERE `id` = json_extract(`body`, '$.classId')), (SELECT `school` FROM `__of_person` WHERE `id` = coalesce(json_extract(`body`, '$.userId'), json_extract(`body`, '$.ownerId'), json_extract(`body`, '$.studentId'))), (SELECT `school` FROM `__of_bucket` WHERE `bucket` = json_extract(`body`, '$.bucket')), (SELECT `school` FROM `__of_record` WHERE `table_name` = 'activity' AND `id` = `row_activity`.`id`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "id", "body" FROM `row_activity`;--> statement-breakpoint
DROP TABLE `row_activity`;--> statement-breakpoint
ALTER TABLE `__new_row_activity` RENAME TO `row_activity`;--> statement-breakpoint
CREATE TABLE `__new_row_activity_draft` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_row_activity_draft`("school", "id", "body") SELECT coalesce(json_extract(`body`, '$.accountId'), (SELECT `school` FROM `__of_class` WHERE `id` = json_extract(`body`, '$.classId')), (SELECT `school` FROM `__of_person` WHERE `id` = coalesce(json_extract(`body`, '$.userId'), json_extract(`body`, '$.ownerId'), json_extract(`body`, '$.studentId'))), (SELECT `school` FROM `__of_bucket` WHERE `bucket` = json_extract(`body`, '$.bucket')), (SELECT `school` FROM `__of_record` WHERE `table_name` = 'activityDraft' AND `id` = `row_activity_draft`.`id`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "id", "body" FROM `row_activity_draft`;--> statement-breakpoint
DROP TABLE `row_activity_draft`;--> statement-breakpoint
ALTER TABLE `__new_row_activity_draft` RENAME TO `row_activity_draft`;--> statement-breakpoint
CREATE TABLE `__new_row_student_status` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_row_student_status`("school", "id", "body") SELECT coalesce(json_extract(`body`, '$.accountId'), (SELECT `school` FROM `__of_class` WHERE `id` = json_extract(`body`, '$.classId')), (SELECT `school` FROM `__of_person` WHERE `id` = coalesce(json_extract(`body`, '$.userId'), json_extract(`body`, '$.ownerId'), json_extract(`body`, '$.studentId'))), (SELECT `school` FROM `__of_bucket` WHERE `bucket` = json_extract(`body`, '$.bucket')), (SELECT `school` FROM `__of_record` WHERE `table_name` = 'studentStatus' AND `id` = `row_student_status`.`id`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "id", "body" FROM `row_student_status`;--> statement-breakpoint
DROP TABLE `row_student_status`;--> statement-breakpoint
ALTER TABLE `__new_row_student_status` RENAME TO `row_student_status`;--> statement-breakpoint
CREATE TABLE `__new_row_submission` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_row_submission`("school", "id", "body") SELECT coalesce(json_extract(`body`, '$.accountId'), (SELECT `school` FROM `__of_class` WHERE `id` = json_extract(`body`, '$.classId')), (SELECT `school` FROM `__of_person` WHERE `id` = coalesce(json_extract(`body`, '$.userId'), json_extract(`body`, '$.ownerId'), json_extract(`body`, '$.studentId'))), (SELECT `school` FROM `__of_bucket` WHERE `bucket` = json_extract(`body`, '$.bucket')), (SELECT `school` FROM `__of_record` WHERE `table_name` = 'submission' AND `id` = `row_submission`.`id`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "id", "body" FROM `row_submission`;--> statement-breakpoint
DROP TABLE `row_submission`;--> statement-breakpoint
ALTER TABLE `__new_row_submission` RENAME TO `row_submission`;--> statement-breakpoint
CREATE TABLE `__new_row_progress` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_row_progress`("school", "id", "body") SELECT coalesce(json_extract(`body`, '$.accountId'), (SELECT `school` FROM `__of_class` WHERE `id` = json_extract(`body`, '$.classId')), (SELECT `school` FROM `__of_person` WHERE `id` = coalesce(json_extract(`body`, '$.userId'), json_extract(`body`, '$.ownerId'), json_extract(`body`, '$.studentId'))), (SELECT `school` FROM `__of_bucket` WHERE `bucket` = json_extract(`body`, '$.bucket')), (SELECT `school` FROM `__of_record` WHERE `table_name` = 'progress' AND `id` = `row_progress`.`id`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "id", "body" FROM `row_progress`;--> statement-breakpoint
DROP TABLE `row_progress`;--> statement-breakpoint
ALTER TABLE `__new_row_progress` RENAME TO `row_progress`;--> statement-breakpoint
CREATE TABLE `__new_row_review` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_row_review`("school", "id", "body") SELECT coalesce(json_extract(`body`, '$.accountId'), (SELECT `school` FROM `__of_class` WHERE `id` = json_extract(`body`, '$.classId')), (SELECT `school` FROM `__of_person` WHERE `id` = coalesce(json_extract(`body`, '$.userId'), json_extract(`body`, '$.ownerId'), json_extract(`body`, '$.studentId'))), (SELECT `school` FROM `__of_bucket` WHERE `bucket` = json_extract(`body`, '$.bucket')), (SELECT `school` FROM `__of_record` WHERE `table_name` = 'review' AND `id` = `row_review`.`id`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "id", "body" FROM `row_review`;--> statement-breakpoint
DROP TABLE `row_review`;--> statement-breakpoint
ALTER TABLE `__new_row_review` RENAME TO `row_review`;--> statement-breakpoint
CREATE TABLE `__new_row_kept_activity` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_row_kept_activity`("school", "id", "body") SELECT coalesce(json_extract(`body`, '$.accountId'), (SELECT `school` FROM `__of_class` WHERE `id` = json_extract(`body`, '$.classId')), (SELECT `school` FROM `__of_person` WHERE `id` = coalesce(json_extract(`body`, '$.userId'), json_extract(`body`, '$.ownerId'), json_extract(`body`, '$.studentId'))), (SELECT `school` FROM `__of_bucket` WHERE `bucket` = json_extract(`body`, '$.bucket')), (SELECT `school` FROM `__of_record` WHERE `table_name` = 'keptActivity' AND `id` = `row_kept_activity`.`id`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "id", "body" FROM `row_kept_activity`;--> statement-breakpoint
DROP TABLE `row_kept_activity`;--> statement-breakpoint
ALTER TABLE `__new_row_kept_activity` RENAME TO `row_kept_activity`;--> statement-breakpoint
CREATE TABLE `__new_row_saved_comment` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_row_saved_comment`("school", "id", "body") SELECT coalesce(json_extract(`body`, '$.accountId'), (SELECT `school` FROM `__of_class` WHERE `id` = json_extract(`body`, '$.classId')), (SELECT `school` FROM `__of_person` WHERE `id` = coalesce(json_extract(`body`, '$.userId'), json_extract(`body`, '$.ownerId'), json_extract(`body`, '$.studentId'))), (SELECT `school` FROM `__of_bucket` WHERE `bucket` = json_extract(`body`, '$.bucket')), (SELECT `school` FROM `__of_record` WHERE `table_name` = 'savedComment' AND `id` = `row_saved_comment`.`id`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "id", "body" FROM `row_saved_comment`;--> statement-breakpoint
DROP TABLE `row_saved_comment`;--> statement-breakpoint
ALTER TABLE `__new_row_saved_comment` RENAME TO `row_saved_comment`;--> statement-breakpoint
CREATE TABLE `__new_row_favorite` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_row_favorite`("school", "id", "body") SELECT coalesce(json_extract(`body`, '$.accountId'), (SELECT `school` FROM `__of_class` WHERE `id` = json_extract(`body`, '$.classId')), (SELECT `school` FROM `__of_person` WHERE `id` = coalesce(json_extract(`body`, '$.userId'), json_extract(`body`, '$.ownerId'), json_extract(`body`, '$.studentId'))), (SELECT `school` FROM `__of_bucket` WHERE `bucket` = json_extract(`body`, '$.bucket')), (SELECT `school` FROM `__of_record` WHERE `table_name` = 'favorite' AND `id` = `row_favorite`.`id`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "id", "body" FROM `row_favorite`;--> statement-breakpoint
DROP TABLE `row_favorite`;--> statement-breakpoint
ALTER TABLE `__new_row_favorite` RENAME TO `row_favorite`;--> statement-breakpoint
CREATE TABLE `__new_row_custom_pack` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_row_custom_pack`("school", "id", "body") SELECT coalesce(json_extract(`body`, '$.accountId'), (SELECT `school` FROM `__of_class` WHERE `id` = json_extract(`body`, '$.classId')), (SELECT `school` FROM `__of_person` WHERE `id` = coalesce(json_extract(`body`, '$.userId'), json_extract(`body`, '$.ownerId'), json_extract(`body`, '$.studentId'))), (SELECT `school` FROM `__of_bucket` WHERE `bucket` = json_extract(`body`, '$.bucket')), (SELECT `school` FROM `__of_record` WHERE `table_name` = 'customPack' AND `id` = `row_custom_pack`.`id`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "id", "body" FROM `row_custom_pack`;--> statement-breakpoint
DROP TABLE `row_custom_pack`;--> statement-breakpoint
ALTER TABLE `__new_row_custom_pack` RENAME TO `row_custom_pack`;--> statement-breakpoint
CREATE TABLE `__new_row_excerpt` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_row_excerpt`("school", "id", "body") SELECT coalesce(json_extract(`body`, '$.accountId'), (SELECT `school` FROM `__of_class` WHERE `id` = json_extract(`body`, '$.classId')), (SELECT `school` FROM `__of_person` WHERE `id` = coalesce(json_extract(`body`, '$.userId'), json_extract(`body`, '$.ownerId'), json_extract(`body`, '$.studentId'))), (SELECT `school` FROM `__of_bucket` WHERE `bucket` = json_extract(`body`, '$.bucket')), (SELECT `school` FROM `__of_record` WHERE `table_name` = 'excerpt' AND `id` = `row_excerpt`.`id`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "id", "body" FROM `row_excerpt`;--> statement-breakpoint
DROP TABLE `row_excerpt`;--> statement-breakpoint
ALTER TABLE `__new_row_excerpt` RENAME TO `row_excerpt`;--> statement-breakpoint
CREATE TABLE `__new_row_annotated_mark` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_row_annotated_mark`("school", "id", "body") SELECT coalesce(json_extract(`body`, '$.accountId'), (SELECT `school` FROM `__of_class` WHERE `id` = json_extract(`body`, '$.classId')), (SELECT `school` FROM `__of_person` WHERE `id` = coalesce(json_extract(`body`, '$.userId'), json_extract(`body`, '$.ownerId'), json_extract(`body`, '$.studentId'))), (SELECT `school` FROM `__of_bucket` WHERE `bucket` = json_extract(`body`, '$.bucket')), (SELECT `school` FROM `__of_record` WHERE `table_name` = 'annotatedMark' AND `id` = `row_annotated_mark`.`id`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "id", "body" FROM `row_annotated_mark`;--> statement-breakpoint
DROP TABLE `row_annotated_mark`;--> statement-breakpoint
ALTER TABLE `__new_row_annotated_mark` RENAME TO `row_annotated_mark`;--> statement-breakpoint
CREATE TABLE `__new_row_onboarding_mark` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_row_onboarding_mark`("school", "id", "body") SELECT coalesce(json_extract(`body`, '$.accountId'), (SELECT `school` FROM `__of_class` WHERE `id` = json_extract(`body`, '$.classId')), (SELECT `school` FROM `__of_person` WHERE `id` = coalesce(json_extract(`body`, '$.userId'), json_extract(`body`, '$.ownerId'), json_extract(`body`, '$.studentId'))), (SELECT `school` FROM `__of_bucket` WHERE `bucket` = json_extract(`body`, '$.bucket')), (SELECT `school` FROM `__of_record` WHERE `table_name` = 'onboardingMark' AND `id` = `row_onboarding_mark`.`id`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "id", "body" FROM `row_onboarding_mark`;--> statement-breakpoint
DROP TABLE `row_onboarding_mark`;--> statement-breakpoint
ALTER TABLE `__new_row_onboarding_mark` RENAME TO `row_onboarding_mark`;--> statement-breakpoint
CREATE TABLE `__new_row_teaching_school` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_row_teaching_school`("school", "id", "body") SELECT coalesce(json_extract(`body`, '$.accountId'), (SELECT `school` FROM `__of_class` WHERE `id` = json_extract(`body`, '$.classId')), (SELECT `school` FROM `__of_person` WHERE `id` = coalesce(json_extract(`body`, '$.userId'), json_extract(`body`, '$.ownerId'), json_extract(`body`, '$.studentId'))), (SELECT `school` FROM `__of_bucket` WHERE `bucket` = json_extract(`body`, '$.bucket')), (SELECT `school` FROM `__of_record` WHERE `table_name` = 'teachingSchool' AND `id` = `row_teaching_school`.`id`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "id", "body" FROM `row_teaching_school`;--> statement-breakpoint
DROP TABLE `row_teaching_school`;--> statement-breakpoint
ALTER TABLE `__new_row_teaching_school` RENAME TO `row_teaching_school`;--> statement-breakpoint
CREATE TABLE `__new_row_branch` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_row_branch`("school", "id", "body") SELECT coalesce(json_extract(`body`, '$.accountId'), (SELECT `school` FROM `__of_class` WHERE `id` = json_extract(`body`, '$.classId')), (SELECT `school` FROM `__of_person` WHERE `id` = coalesce(json_extract(`body`, '$.userId'), json_extract(`body`, '$.ownerId'), json_extract(`body`, '$.studentId'))), (SELECT `school` FROM `__of_bucket` WHERE `bucket` = json_extract(`body`, '$.bucket')), (SELECT `school` FROM `__of_record` WHERE `table_name` = 'branch' AND `id` = `row_branch`.`id`), (SELECT `id` FROM `school` ORDER BY `created_at`, `id` LIMIT 1), ''), "id", "body" FROM `row_branch`;--> statement-breakpoint
DROP TABLE `row_branch`;--> statement-breakpoint
ALTER TABLE `__new_row_branch` RENAME TO `row_branch`;--> statement-breakpoint
CREATE TABLE `__new_projection` (
	`school` text NOT NULL,
	`table_name` text NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`school`, `table_name`)
);
--> statement-breakpoint
INSERT INTO `__new_projection`("school", "table_name", "version") SELECT `school`.`id`, `projection`.`table_name`, `projection`.`version` FROM `school`, `projection`;--> statement-breakpoint
DROP TABLE `projection`;--> statement-breakpoint
ALTER TABLE `__new_projection` RENAME TO `projection`;--> statement-breakpoint
DROP TABLE `__of_person`;--> statement-breakpoint
DROP TABLE `__of_class`;--> statement-breakpoint
DROP TABLE `__of_bucket`;--> statement-breakpoint
DROP TABLE `__of_record`;
