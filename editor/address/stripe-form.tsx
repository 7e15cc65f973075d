import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '../kit/controls/form.tsx'
import { Note } from '../kit/controls/note.tsx'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { trustScriptsOf } from '../kit/trusted-types.ts'
import type { CardFormProps } from './card-form.ts'
import { PayButton } from './pay-button.tsx'

/** Stripe's own card form, in the editor's language and look. */
export function StripeForm(props: CardFormProps): ReactNode {
  const { clientSecret, publicKey } = props
  const language = useUiLanguage()
  const stripe = useMemo(() => {
    trustScriptsOf('https://js.stripe.com')
    return loadStripe(publicKey, { locale: language })
  }, [publicKey, language])
  return (
    <Elements
      stripe={stripe}
      options={{
        clientSecret,
        locale: language,
        appearance: {
          variables: {
            colorPrimary: '#2a4b8d',
            colorText: '#1d1c1a',
            colorDanger: '#a3271f',
            borderRadius: '6px',
            fontFamily: 'Instrument Sans, Helvetica Neue, Arial, sans-serif',
          },
        },
      }}
    >
      <StripeFields {...props} />
    </Elements>
  )
}

function StripeFields({ payLabel, returnUrl, isPaid, onConfirmed }: CardFormProps): ReactNode {
  const { t } = useTranslation('address')
  const stripe = useStripe()
  const elements = useElements()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /**
   * Confirms the payment. Returns the error message for the buyer; null once the payment has gone through, even if the answer
   * about it was lost.
   */
  const confirm = async (ready: Stripe, fields: StripeElements): Promise<string | null> => {
    const result = await ready
      .confirmPayment({ elements: fields, confirmParams: { return_url: returnUrl }, redirect: 'if_required' })
      .catch(() => ({ error: { type: 'api_connection_error', message: undefined } }))
    if (result.error === undefined) return null
    const { type, message } = result.error
    if ((type === 'card_error' || type === 'validation_error') && message !== undefined) return message
    try {
      return (await isPaid()) ? null : t('paymentFailed')
    } catch {
      return t('paymentUnknown')
    }
  }
  const pay = async () => {
    if (stripe === null || elements === null) return
    setPending(true)
    setProblem(null)
    const found = await confirm(stripe, elements)
    if (found === null) return onConfirmed()
    setProblem(found)
    setPending(false)
  }
  return (
    <Form onSubmit={() => void pay()}>
      <PaymentElement />
      {problem !== null && <Note tone="danger">{problem}</Note>}
      <PayButton label={payLabel} pending={pending} ready={stripe !== null} />
    </Form>
  )
}
