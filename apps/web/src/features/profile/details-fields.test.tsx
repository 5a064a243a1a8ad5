/** Tests that the phone field follows the chosen country until a number is typed. */
import { useForm } from '@rabita/client/forms/use-form';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen, sampleMember } from '../../../test/render.tsx';
import { ContactFields } from './details-fields.tsx';
import { toFormValues } from './rules.ts';

function Fields() {
  const form = useForm({
    initial: { ...toFormValues(sampleMember), country: 'SA', phone_number: '' },
    check: () => ({}),
  });
  return <ContactFields form={form} email={null} />;
}

const phoneField = () => screen.getByLabelText<HTMLInputElement>('Phone number');
const chooseCountry = async (name: string) => {
  const country = screen.getByLabelText('Country', { selector: 'input' });
  await userEvent.clear(country);
  await userEvent.paste(name);
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`, 'u') }));
};

it('choosing a country puts its code into a phone field without a number, and keeps a typed number', async () => {
  renderScreen(<Fields />, { language: 'en' });
  expect(phoneField().value).toBe('');
  await chooseCountry('Kuwait');
  expect(phoneField().value).toBe('+965');
  await chooseCountry('Bahrain');
  expect(phoneField().value).toBe('+973');
  fireEvent.change(phoneField(), { target: { value: '+97333112233' } });
  await chooseCountry('Qatar');
  expect(phoneField().value).toBe('+97333112233');
});
