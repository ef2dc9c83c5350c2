-- What the providers have beyond the first ten, as far as it takes euros and suits tickets; of an account's own list a point of sale offers some.
insert into payment_method (id, name, adapter) values
  (11, 'Wero', 'wero'), (12, 'KBC/CBC', 'kbc'), (13, 'Belfius', 'belfius'), (14, 'Bizum', 'bizum'), (15, 'MB WAY', 'mbway'),
  (16, 'EPS', 'eps'), (17, 'Przelewy24', 'przelewy24'), (18, 'Satispay', 'satispay'), (19, 'BANCOMAT Pay', 'bancomatpay'),
  (20, 'MyBank', 'mybank'), (21, 'Trustly', 'trustly'), (22, 'Pay by Bank', 'paybybank');
