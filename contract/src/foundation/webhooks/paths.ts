/** The calls for webhooks of a company. */
export const webhookPaths = {
  listWebhooks: 'GET /company/{company_id}/webhooks',
  createWebhook: 'POST /company/{company_id}/webhooks',
  saveWebhook: 'PUT /company/{company_id}/webhooks/{id}',
  deleteWebhook: 'DELETE /company/{company_id}/webhooks/{id}',
  renewWebhookSecret: 'POST /company/{company_id}/webhooks/{id}/secret',
  testWebhook: 'POST /company/{company_id}/webhooks/{id}/test',
  listWebhookDeliveries: 'GET /company/{company_id}/webhooks/{id}/deliveries',
  sendWebhookAgain: 'POST /company/{company_id}/webhooks/{id}/deliveries/{delivery_id}/send',
} as const
