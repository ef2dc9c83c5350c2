/** The calls for exports of orders and visitors. */
export const exportPaths = {
  exportOrders: 'POST /user/order/export',
  listOrderExports: 'GET /user/order/export',
  listExportFields: 'GET /user/order/export/fields',
  retryOrderExport: 'POST /user/order/export/{id}/retry',
  deleteOrderExport: 'DELETE /user/order/export/{id}',
  listExportChoices: 'GET /user/order/export/choices',
  saveExportChoice: 'POST /user/order/export/choices',
  deleteExportChoice: 'DELETE /user/order/export/choices/{id}',
  listExportSchedules: 'GET /user/order/export/schedules',
  addExportSchedule: 'POST /user/order/export/schedules',
  saveExportSchedule: 'POST /user/order/export/schedules/{id}',
  deleteExportSchedule: 'DELETE /user/order/export/schedules/{id}',
  getExportOfLink: 'GET /order-export/{token}',
  downloadExport: 'GET /order-export/{token}/file',
} as const
