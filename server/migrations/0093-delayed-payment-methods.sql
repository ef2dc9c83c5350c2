-- Methods whose money takes days: a voucher that is paid at a cash machine, and a debit that the buyer's bank may still refuse.
insert into payment_method (id, name, adapter) values (23, 'Multibanco', 'multibanco'), (24, 'SEPA direct debit', 'directdebit');
