/** The back office's calls for the audit trail. */
export const auditPaths = {
  listChanges: 'GET /audit',
  listChangeUsers: 'GET /audit/users',
  listRecordChanges: 'GET /audit/{entity}/{entity_id}',
} as const
