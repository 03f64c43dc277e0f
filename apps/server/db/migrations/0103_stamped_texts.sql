-- The time stamp over the text alone, taken before its file is made, so that the evidence page can print its time (rules 12.5). Written
-- with the file and never changed.

-- Absent: the file is older than this.
alter table sealed_file add column text_stamp bytea;
