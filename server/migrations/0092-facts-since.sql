-- What happened to a company's orders since an instant is looked up by it (BORD-60); the company alone still has its index in this one.
create index fact_happened_at on fact (company_id, happened_at);
drop index fact_company_id;
