-- Until when a sign-in counts as one whose password was entered again: what moves money asks for that.
alter table session add column confirmed_until timestamptz;
