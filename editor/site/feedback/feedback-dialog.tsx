import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { feedbackLength } from '../../../domain/feedback-length.ts'
import { api } from '../../kit/api-client/api.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Checkbox } from '../../kit/controls/checkbox.tsx'
import { Dialog } from '../../kit/controls/dialog.tsx'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { Form } from '../../kit/controls/form.tsx'
import { TextField } from '../../kit/controls/text-field.tsx'
import { useAccount } from '../../kit/queries/use-account.ts'
import { looksLikeMail } from '../../kit/rules/mail-format.ts'

interface Written {
  text: string
  expectsReply: boolean
  /** Null until an address has been typed; the account's is used then. */
  mail: string | null
}

const nothing: Written = { text: '', expectsReply: false, mail: null }
/** Unsent input, kept so that an accidental press outside the dialog does not lose it. */
let unsent = nothing

/** Feedback to the brand: a text, and an email address only if a reply is wanted. Then shows thanks. */
export function FeedbackDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('site', { keyPrefix: 'feedback' })
  const account = useAccount()
  const [written, setWritten] = useState(unsent)
  const { text, expectsReply, mail } = written
  const userMail = mail ?? account.data?.mail ?? ''
  const send = useMutation({
    mutationFn: api.sendFeedback,
    onSuccess: () => {
      unsent = nothing
    },
  })
  if (send.isSuccess) return <Thanks replyTo={expectsReply ? userMail.trim() : null} onClose={onClose} />
  return (
    <>
      <Dialog isOpen onClose={onClose} title={t('title')}>
        <p>{t('lead')}</p>
        <Form
          onSubmit={() =>
            send.mutate({ feedbackText: text, expectsReply, userMail: expectsReply ? userMail.trim() : '' })
          }
        >
          <FeedbackFields
            written={{ ...written, mail: userMail }}
            onWrite={(change) => {
              unsent = { ...written, ...change }
              setWritten(unsent)
            }}
          />
          <Button type="submit" variant="primary" wide pending={send.isPending}>
            {t('send')}
          </Button>
        </Form>
      </Dialog>
      <ErrorDialog error={send.error} />
    </>
  )
}

interface FeedbackFieldsProps {
  written: Written
  onWrite: (change: Partial<Written>) => void
}

function FeedbackFields({ written, onWrite }: FeedbackFieldsProps): ReactNode {
  const { t } = useTranslation('site', { keyPrefix: 'feedback' })
  return (
    <>
      <TextField
        label={t('text')}
        name="feedbackText"
        rows={6}
        isRequired
        autoFocus
        maxLength={feedbackLength}
        value={written.text}
        onChange={(text) => onWrite({ text })}
        validate={(text) => (text.trim() === '' ? t('textRequired') : null)}
      />
      <Checkbox
        name="expectsReply"
        isSelected={written.expectsReply}
        onChange={(expectsReply) => onWrite({ expectsReply })}
      >
        {t('expectsReply')}
      </Checkbox>
      {written.expectsReply && (
        <TextField
          label={t('mail')}
          name="userMail"
          type="email"
          autoComplete="email"
          description={t('mailHelp')}
          isRequired
          maxLength={254}
          value={written.mail ?? ''}
          onChange={(mail) => onWrite({ mail })}
          validate={(mail) => (mail === '' ? t('mailRequired') : looksLikeMail(mail) ? null : t('mailInvalid'))}
        />
      )}
    </>
  )
}

/** `replyTo` is null when no reply is wanted. */
function Thanks({ replyTo, onClose }: { replyTo: string | null; onClose: () => void }): ReactNode {
  const { t } = useTranslation('site', { keyPrefix: 'feedback' })
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
      <p role="status">{replyTo === null ? t('sent') : t('sentReply', { mail: replyTo })}</p>
    </Dialog>
  )
}
