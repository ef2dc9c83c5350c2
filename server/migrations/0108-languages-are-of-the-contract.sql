-- Which languages there are, the contract says: a column that says it too would have to be changed with it.
alter table company_auto_invoice drop constraint company_auto_invoice_language_check;
