import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { feedbackLength } from '../../../domain/feedback-length.ts'
import { api } from '../../base/api-client/api.ts'
import { Button } from '../../base/controls/button.tsx'
import { Checkbox } from '../../base/controls/checkbox.tsx'
import { Dialog } from '../../base/controls/dialog.tsx'
import { ErrorDialog } from '../../base/controls/error-dialog.tsx'
import { Form } from '../../base/controls/form.tsx'
import { TextField } from '../../base/controls/text-field.tsx'
import { useAccount } from '../../base/queries/use-account.ts'
import { looksLikeMail } from '../../base/rules/mail-format.ts'

interface Written {
  text: string
  expectsReply: boolean
  /** Null until somebody has written one: then it is the account's. */
  mail: string | null
}

const nothing: Written = { text: '', expectsReply: false, mail: null }
/** What was written and not sent: a press beside the dialog must not cost it. */
let unsent = nothing

/** Feedback to the brand: what it is, and an address only where an answer is wanted. Then a word of thanks. */
export function FeedbackDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('feedback')
  const account = useAccount()
  const [written, setWritten] = useState(unsent)
  const { text, expectsReply, mail } = written
  const write = (change: Partial<Written>) => {
    unsent = { ...written, ...change }
    setWritten(unsent)
  }
  const send = useMutation({
    mutationFn: api.sendFeedback,
    onSuccess: () => {
      unsent = nothing
    },
  })
  const userMail = mail ?? account.data?.mail ?? ''

  if (send.isSuccess)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t('sentTitle')}
        actions={
          <Button variant="primary" autoFocus onPress={onClose}>
            {t('close')}
          </Button>
        }
      >
        <p role="status">{expectsReply ? t('sentReply', { mail: userMail.trim() }) : t('sent')}</p>
      </Dialog>
    )
  return (
    <>
      <Dialog isOpen onClose={onClose} title={t('title')}>
        <p>{t('lead')}</p>
        <Form
          onSubmit={() =>
            send.mutate({ feedbackText: text, expectsReply, userMail: expectsReply ? userMail.trim() : '' })
          }
        >
          <TextField
            label={t('text')}
            name="feedbackText"
            rows={6}
            isRequired
            autoFocus
            maxLength={feedbackLength}
            value={text}
            onChange={(changed) => write({ text: changed })}
            validate={(given) => (given.trim() === '' ? t('textRequired') : null)}
          />
          <Checkbox
            name="expectsReply"
            isSelected={expectsReply}
            onChange={(changed) => write({ expectsReply: changed })}
          >
            {t('expectsReply')}
          </Checkbox>
          {expectsReply && (
            <TextField
              label={t('mail')}
              name="userMail"
              type="email"
              autoComplete="email"
              description={t('mailHelp')}
              isRequired
              maxLength={254}
              value={userMail}
              onChange={(changed) => write({ mail: changed })}
              validate={(address) =>
                address === '' ? t('mailRequired') : looksLikeMail(address) ? null : t('mailInvalid')
              }
            />
          )}
          <Button type="submit" variant="primary" wide pending={send.isPending}>
            {t('send')}
          </Button>
        </Form>
      </Dialog>
      <ErrorDialog error={send.error} />
    </>
  )
}
