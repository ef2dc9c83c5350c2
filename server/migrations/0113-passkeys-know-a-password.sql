-- By which password its owner was last known when the passkey signed: once that is another one, the passkey alone does not sign in (SEC-11).
-- A hash of the stored hash, as `hashToken` makes it.
alter table passkey add column password_mark_hash text not null default '';
update passkey p set password_mark_hash =
  rtrim(translate(encode(sha256(convert_to(coalesce(u.password_hash, ''), 'UTF8')), 'base64'), '+/', '-_'), '=')
  from "user" u where u.id = p.user_id;
