-- Nobody asks for money back by a link: who wants it writes to the organiser, who refunds the order.
alter table event_change drop column money_back_until;
alter table event_change_order drop column money_back_at;
