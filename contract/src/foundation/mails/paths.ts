/** The back office's calls for mails that have not gone out. */
export const mailPaths = {
  listMailAttention: 'GET /attention/mails',
  countMailAttention: 'GET /attention/mails/count',
  sendMailAgain: 'POST /attention/mails/{id}/send',
  sendMailsAgain: 'POST /attention/mails/send-all',
  dismissMail: 'POST /attention/mails/{id}/dismiss',
} as const
