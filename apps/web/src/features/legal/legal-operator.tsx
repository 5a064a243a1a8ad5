/** Renders the legal entity that operates the league. If none is configured, it says that this is a demonstration. */

import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { siteConfig } from '@rabita/client/site-config';
import { Ltr, Name } from '@rabita/ui/bidi';
import { DefinitionList } from '@rabita/ui/definition-list';
import { texts } from './texts.ts';

export function LegalOperator() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { operator } = siteConfig.brand;
  if (!operator) return <p className="mb-4">{t('noOperator')}</p>;
  const { name, registrationNumber, address } = operator;
  return (
    <DefinitionList
      layout="columns"
      className="mb-6 break-words"
      items={[
        { term: t('operator'), value: <Name>{name[language]}</Name> },
        { term: t('registrationNumber'), value: <Ltr>{registrationNumber}</Ltr> },
        { term: t('address'), value: <Name>{address[language]}</Name> },
      ]}
    />
  );
}
