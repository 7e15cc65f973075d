import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { postCodeSchema, type ShippingAddress } from '../../../domain/commerce/card-order.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Form } from '../../kit/controls/form.tsx'
import { Spinner } from '../../kit/controls/spinner.tsx'
import { TextField } from '../../kit/controls/text-field.tsx'
import { looksLikeMail } from '../../kit/rules/mail-format.ts'

export interface AddressFormProps {
  address: Partial<ShippingAddress>
  pending: boolean
  onNext: (address: ShippingAddress) => void
}

const fields = [
  ['firstName', 'given-name', 'text', 60],
  ['lastName', 'family-name', 'text', 60],
  ['addressLine1', 'street-address', 'text', 100],
  ['postCode', 'postal-code', 'text', 10],
  ['city', 'address-level2', 'text', 60],
  ['email', 'email', 'email', 254],
  ['phone', 'tel', 'tel', 40],
] as const

/** The shipping address; all fields are required. */
export function AddressForm({ address, pending, onNext }: AddressFormProps): ReactNode {
  const { t } = useTranslation('cards', { keyPrefix: 'order' })
  const wrong = (name: (typeof fields)[number][0], value: string): string | null => {
    if (name === 'postCode' && value !== '' && !postCodeSchema.safeParse(value).success) return t('postCodeWrong')
    if (name === 'email' && value !== '' && !looksLikeMail(value)) return t('emailWrong')
    if (name === 'phone' && value !== '' && !/^\+?[\d\s()-]{7,}$/.test(value)) return t('phoneWrong')
    return null
  }
  return (
    <Form
      className="order-address"
      onSubmit={(values) => {
        const of = (name: string) => String(values.get(name) ?? '').trim()
        onNext({
          firstName: of('firstName'),
          lastName: of('lastName'),
          addressLine1: of('addressLine1'),
          postCode: of('postCode'),
          city: of('city'),
          email: of('email'),
          phone: of('phone'),
        })
      }}
    >
      {fields.map(([name, autoComplete, type, maxLength]) => (
        <TextField
          key={name}
          label={t(name)}
          name={name}
          type={type}
          autoComplete={`shipping ${autoComplete}`}
          maxLength={maxLength}
          defaultValue={address[name] ?? ''}
          isRequired
          {...(name === 'phone' ? { description: t('phoneHint') } : {})}
          {...(name === 'postCode' ? { inputMode: 'numeric' as const } : {})}
          validate={(value) => wrong(name, value)}
        />
      ))}
      <Button type="submit" variant="primary">
        {t('next')}
      </Button>
      {pending && <Spinner />}
    </Form>
  )
}
