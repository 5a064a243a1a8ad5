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

const phone = () => screen.getByLabelText<HTMLInputElement>('Phone number');
const choose = async (name: string) => {
  const country = screen.getByLabelText('Country', { selector: 'input' });
  await userEvent.clear(country);
  await userEvent.paste(name);
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`, 'u') }));
};

it('puts the code of the chosen country into a phone field without a number, and keeps a typed number', async () => {
  renderScreen(<Fields />, { language: 'en' });
  expect(phone().value).toBe('');
  await choose('Kuwait');
  expect(phone().value).toBe('+965');
  await choose('Bahrain');
  expect(phone().value).toBe('+973');
  fireEvent.change(phone(), { target: { value: '+97333112233' } });
  await choose('Qatar');
  expect(phone().value).toBe('+97333112233');
});
