/** What providers really paid out, compared with what was expected. */
export const settlementPaths = {
  listSettlements: 'GET /settlements',
  listSettlementAccounts: 'GET /settlements/accounts',
  listUnsettledPayments: 'GET /settlements/missing',
  explainUnsettledPayment: 'PUT /settlements/missing/{id}/explanation',
  reopenUnsettledPayment: 'DELETE /settlements/missing/{id}/explanation',
  importSettlements: 'POST /settlements/import',
  getSettlement: 'GET /settlements/{id}',
  listSettlementDifferences: 'GET /settlements/{id}/differences',
  explainSettlementDifference: 'PUT /settlements/{id}/differences/{difference_id}/explanation',
  reopenSettlementDifference: 'DELETE /settlements/{id}/differences/{difference_id}/explanation',
  listSettlementLines: 'GET /settlements/{id}/lines',
  downloadSettlement: 'GET /settlements/{id}/file',
} as const
