/** What a visitor keeps: calendar and wallets; and what Apple's phones ask about the passes in them, at addresses that Apple gives. */
export const walletPaths = {
  downloadOrderCalendar: 'GET /order/{id}/{secret}/calendar.ics',
  listWallets: 'GET /wallets',
  downloadApplePass: 'GET /ticket/{id}/{secret}/apple.pkpass',
  openGoogleWallet: 'GET /ticket/{id}/{secret}/google-wallet',
  registerPass: 'POST /wallet/v1/devices/{device_id}/registrations/{pass_type_id}/{serial}',
  unregisterPass: 'DELETE /wallet/v1/devices/{device_id}/registrations/{pass_type_id}/{serial}',
  listChangedPasses: 'GET /wallet/v1/devices/{device_id}/registrations/{pass_type_id}',
  getPass: 'GET /wallet/v1/passes/{pass_type_id}/{serial}',
  logOfPhone: 'POST /wallet/v1/log',
} as const
