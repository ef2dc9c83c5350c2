/**
 * The tables of each slice, which alone writes them; outside `features` the folder or file. Reading is free. What another one writes is
 * named below with its reason.
 */
export const owners: Readonly<Record<string, string>> = {
  'server/migrations': 'event_type order_draw payment_method product_type voucher_share',
  'server/src/platform/database/migrate.ts': 'migration',
  'server/src/platform/jobs': 'jobs.job',
  'server/src/providers/payments/sandbox': 'sandbox_notice sandbox_payment sandbox_refund',

  'foundation/account': 'attempt email_change password_reset session user',
  'foundation/api-keys': 'api_key api_key_event',
  'foundation/audit': 'audit',
  'foundation/companies': 'company company_fee company_link',
  'foundation/domains': 'company_domain company_host',
  'foundation/facts': 'fact fact_reader',
  'foundation/keyed-calls': 'keyed_call',
  'foundation/mails': 'mail',
  'foundation/passkeys': 'passkey',
  'foundation/platform-settings': 'default_value setting',
  'foundation/sign-in-provider': 'sign_in_domain sign_in_link sign_in_provider',
  'foundation/sign-up': 'signup',
  'foundation/system': 'ageing',
  'foundation/uploads': 'file',
  'foundation/users': 'company_role role user_event user_role',
  'foundation/webhooks': 'webhook webhook_delivery webhook_event',

  'catalogue/campaigns': 'campaign campaign_rule',
  'catalogue/customer-information': 'customer_field customer_information customer_information_product',
  'catalogue/discount-codes': 'discount_code discount_code_event discount_code_product',
  'catalogue/events': 'event event_allowed_product event_cancel_terms',
  'catalogue/mail-texts': 'mail_text',
  'catalogue/points-of-sale': 'point_of_sale point_of_sale_payment_method point_of_sale_product',
  'catalogue/products': 'product product_addition product_group product_parent',
  'catalogue/stock': 'stock_pool',
  'catalogue/ticket-templates': 'ticket_template',
  'catalogue/timeslots': 'opening_hour timeslot',
  'catalogue/venues': 'venue',

  'selling/captcha': 'spent_captcha',
  'catalogue/seating': 'seat seat_pool',
  'selling/gift-vouchers': 'gift_voucher',
  'selling/orders': 'customer customer_information_answer order order_product',
  'selling/tickets': 'event_signing_key ticket ticket_departure',
  'selling/waiting-lists': 'waiting_list_entry',
  'selling/waiting-rooms': 'waiting_place waiting_room',
  'selling/wallets': 'wallet_device wallet_pass wallet_visit',

  'money/accounts': 'payment_account',
  'money/auto-invoice': 'company_auto_invoice',
  'money/buyer-invoices': 'buyer_invoice buyer_invoice_books buyer_invoice_entry buyer_invoice_sequence',
  'money/invoice-runs': 'invoice_run',
  'money/invoices': 'invoice invoice_line invoice_part invoice_sequence',
  'money/ledger': 'ledger_entry',
  'money/payment-costs': 'payment_cost',
  'money/payments': 'dispute payment payment_event refund refund_product refused_method unknown_payment',
  'money/payouts': 'payout payout_line payout_return',
  'money/settlements':
    'settlement settlement_difference settlement_explanation settlement_import settlement_line unsettled_explanation',

  'desk/badges': 'ticket_badge',
  'desk/batches': 'batch batch_event',
  'desk/event-changes': 'event_change event_change_order',
  'desk/exports': 'export_choice export_schedule order_export',
  'desk/extensions': 'mailing_contact mailing_erasure mailing_service mailing_service_event',
  'desk/news': 'news_address',
  'desk/orders': 'order_note',
  'desk/pretix-imports': 'pretix_event',
  'desk/ticket-imports': 'imported_order imported_ticket ticket_import ticket_import_part',
  'desk/privacy': 'erasure retention',
  'desk/resales': 'resale_draw resale_offer',
  'desk/visit-reminders': 'visit_reminder',
  'desk/visitor-cancellations': 'visitor_cancellation',

  'door/box-office': 'box_office box_office_closing box_office_product box_office_sale box_office_unit',
  'door/check-ins': 'check_in',
  'door/door-app': 'door_device',
  'door/phones': 'door_phone phone_message phone_message_phone',
  'door/scan-operations': 'scan_operation scan_session scan_session_product scan_session_scanner',
  'door/scanners': 'scanner',

  'insight/glance': 'last_edition',
  'insight/sums': 'sum_answer sum_cell sum_city sum_revenue sum_sale sum_scan sum_touch',
}

/** Tables that another slice writes than their owner, and why; `*` is a table that is only known when the statement runs. */
export type Exception = { by: string; tables: string; why: string }

export const exceptions: readonly Exception[] = [
  {
    by: 'server/src/backup/restore-backup.ts',
    tables: '* fact fact_reader sum_touch',
    why: 'A restore empties every table, its facts are read on from where they were, and sums are made anew.',
  },
  {
    by: 'server/src/backup/table-rows.ts',
    tables: '*',
    why: 'A backup and a restore copy every table.',
  },
  {
    by: 'server/src/platform/secrets/installation-secret.ts',
    tables: 'setting',
    why: 'The first secret is made before any slice is bound.',
  },
  {
    by: 'server/src/platform/secrets/seal-again.ts',
    tables: '*',
    why: 'A new key seals the secrets of all tables again.',
  },
  {
    by: 'foundation/system',
    tables: '*',
    why: 'Removes old rows of the tables that slices hand it as their `ages`.',
  },
  {
    by: 'money/payments',
    tables: '*',
    why: 'Payments and refunds share what needs attention: the table is one of these two.',
  },
  {
    by: 'insight/sums',
    tables: '*',
    why: 'One statement makes each of its sums: the table is one of these.',
  },
  {
    by: 'desk/privacy',
    tables:
      'audit check_in customer customer_information_answer event_change_order imported_order imported_ticket jobs.job mail news_address order order_export order_note payment refund ticket ticket_import_part waiting_list_entry wallet_device',
    why: 'Erases a person everywhere, in one transaction and in one place that can be read.',
  },
  {
    by: 'foundation/access',
    tables: 'api_key',
    why: 'Notes when a key was last used, and stands below the slice of keys.',
  },
  {
    by: 'catalogue/stock',
    tables: 'order order_product',
    why: 'Settles a rush of orders in one statement with the stock they take.',
  },
  {
    by: 'selling/tickets',
    tables: 'order',
    why: 'Marks an order as having its tickets, together with making them.',
  },
  {
    by: 'door/check-ins',
    tables: 'ticket',
    why: 'Notes that a ticket is inside, in the statement that checks it in.',
  },
]
