/** Which settlement, and of which company when it is not of the platform. */
export type SettlementOf = { id: number; company_id?: number }
