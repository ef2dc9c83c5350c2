/** Mails about orders as an organiser looks at them and writes them. */
export const deskMailPaths = {
  previewMail: 'POST /mail/preview',
  previewOrderMail: 'POST /user/order/{id}/mail/preview',
  getMailTemplate: 'GET /mail/get-template/{template}/{id}',
  sendMail: 'POST /mail/send/{template}/{id}',
} as const
