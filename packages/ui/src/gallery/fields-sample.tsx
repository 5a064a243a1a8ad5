/** Shows form fields and choice controls in the design gallery. */
import { useState } from 'react';
import { Checkbox } from '../controls/checkbox.tsx';
import { CodeField } from '../controls/code-field.tsx';
import { ComboBox } from '../controls/combo-box.tsx';
import { FilterChips } from '../controls/filter-chips.tsx';
import { PasswordField } from '../controls/password-field.tsx';
import { RadioGroup } from '../controls/radio-group.tsx';
import { Segments } from '../controls/segments.tsx';
import { Select } from '../controls/select.tsx';
import { Tabs } from '../controls/tabs.tsx';
import { TextField } from '../controls/text-field.tsx';
import type { GalleryTexts } from './design-gallery-texts.ts';
import { GallerySection } from './gallery-section.tsx';

type SampleProps = { readonly texts: GalleryTexts };

const cities = [
  { value: 'riyadh', ar: 'الرياض', en: 'Riyadh' },
  { value: 'jeddah', ar: 'جدة', en: 'Jeddah' },
];
const countries = [
  { value: 'sa', ar: 'السعودية', en: 'Saudi Arabia', hint: '+966' },
  { value: 'ae', ar: 'الإمارات', en: 'United Arab Emirates', hint: '+971' },
  { value: 'kw', ar: 'الكويت', en: 'Kuwait', hint: '+965' },
  { value: 'eg', ar: 'مصر', en: 'Egypt', hint: '+20' },
];

/** Text, password and code fields: plain, filled, invalid and disabled. */
export function FieldsSample({ texts }: SampleProps) {
  const [code, setCode] = useState('123');
  const [invalidCode, setInvalidCode] = useState('482913');
  return (
    <GallerySection title={texts.fields}>
      <div className="grid max-w-md gap-5">
        <TextField label={texts.name} description={texts.nameHint} autoComplete="name" />
        <TextField
          label={texts.email}
          type="email"
          defaultValue="noura@"
          error={texts.emailError}
          autoComplete="email"
        />
        <TextField
          label={texts.phone}
          type="tel"
          defaultValue="+966 50 123 4567"
          optionalLabel={texts.optional}
        />
        <TextField label={texts.name} defaultValue="xX_Saad" disabled />
        <PasswordField
          label={texts.password}
          showLabel={texts.show}
          hideLabel={texts.hide}
          autoComplete="current-password"
          defaultValue="secret"
        />
        <CodeField label={texts.code} description={texts.codeHint} value={code} onChange={setCode} />
        <CodeField label={texts.code} error={texts.codeError} value={invalidCode} onChange={setInvalidCode} />
      </div>
    </GallerySection>
  );
}

/** Select, combo box, checkboxes, radios, chips and tabs. */
export function ChoicesSample({ texts, language }: SampleProps & { readonly language: 'ar' | 'en' }) {
  const [city, setCity] = useState<string | null>(null);
  const [country, setCountry] = useState<string | null>('sa');
  const [category, setCategory] = useState('events');
  const [gender, setGender] = useState<string | null>('female');
  const [filter, setFilter] = useState('all');
  const [tab, setTab] = useState('events');
  const kinds = [
    { value: 'events', label: texts.events, description: texts.eventsPanel },
    { value: 'matches', label: texts.matches, description: texts.matchesPanel },
  ];
  return (
    <GallerySection title={texts.category}>
      <div className="grid max-w-md gap-5">
        <Select
          label={texts.city}
          placeholder={texts.pickCity}
          options={cities.map(({ value, [language]: label }) => ({ value, label }))}
          value={city}
          onChange={setCity}
          error={texts.cityError}
        />
        <ComboBox
          label={texts.country}
          placeholder={texts.searchCountry}
          emptyText={texts.noCountry}
          options={countries.map(({ value, hint, [language]: label }) => ({ value, label, hint }))}
          value={country}
          onChange={setCountry}
        />
        <RadioGroup label={texts.category} options={kinds} value={category} onChange={setCategory} />
        <RadioGroup
          label={texts.gender}
          layout="columns"
          options={[
            { value: 'male', label: texts.male },
            { value: 'female', label: texts.female },
          ]}
          value={gender}
          onChange={setGender}
        />
        <div>
          <Checkbox defaultChecked>{texts.terms}</Checkbox>
          <Checkbox error={texts.termsError}>{texts.terms}</Checkbox>
        </div>
      </div>
      <FilterChips
        label={texts.filters}
        options={[
          { value: 'all', label: texts.all },
          { value: 'open', label: texts.open },
          { value: 'full', label: texts.full },
        ]}
        value={filter}
        onChange={setFilter}
      />
      <Segments
        className="max-w-md"
        label={texts.tabsLabel}
        options={[
          { value: 'all', label: texts.all, count: 24 },
          { value: 'open', label: texts.open, count: 7 },
          { value: 'full', label: texts.full },
        ]}
        value={filter}
        onChange={setFilter}
      />
      <Tabs
        label={texts.tabsLabel}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'events', label: texts.events, content: texts.eventsPanel },
          { value: 'matches', label: texts.matches, content: texts.matchesPanel },
        ]}
      />
    </GallerySection>
  );
}
