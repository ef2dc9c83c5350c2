/** What the buyer of an order is asked. */
export const shopCustomerInformationPaths = {
  listOrderCustomerFields: 'GET /order/{id}/{secret}/customer-fields',
} as const
