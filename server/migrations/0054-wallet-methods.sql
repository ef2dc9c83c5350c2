-- Ways to pay that organisers can offer where their provider has them: wallets of phones, and paying later.
insert into payment_method (id, name, adapter) values
  (8, 'Apple Pay', 'applepay'), (9, 'Google Pay', 'googlepay'), (10, 'Klarna', 'klarna');
