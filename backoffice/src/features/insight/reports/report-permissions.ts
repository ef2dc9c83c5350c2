import type { ReportName } from '@entree/domain/insight/reports.ts'
import type { Permission } from '@entree/domain/foundation/permissions.ts'

const own: Partial<Record<ReportName, Permission>> = {
  'sales-by-ticket-type': 'report.sales_by_ticket_type',
  stock: 'report.stock',
}

/** The permission that a report asks for (PERM-035, PERM-036, PERM-037). */
export function permissionOf(report: ReportName): Permission {
  return own[report] ?? 'report.view'
}
