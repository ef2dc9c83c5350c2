/** The back office's calls for what the platform sets, and what new companies start with. */
export const platformSettingPaths = {
  getDefaultValue: 'GET /default-values/{key}',
  saveDefaultValue: 'POST /default-values/{key}',
  listSettings: 'GET /setting',
  getMailSender: 'GET /mail-sender',
  getSetting: 'GET /setting/{key}',
  saveSetting: 'POST /setting/{key}/{path_value}',
} as const
