import { useNavigate } from '@tanstack/react-router';
import type { Product } from '../../../ports/wallet';
import { Empty } from '../../kit/Empty';
import { Notice } from '../../kit/Notice';
import { useStudio } from '../../studio/studio-context';
import { useProviderData } from '../../studio/use-provider-data';
import { FailureNotice, Head } from '../parts';
import shared from '../Wallet.module.css';
import classes from './Buy.module.css';
import { ProductCard } from './ProductCard';

/** The packages of compute power; choosing one begins an order, whose number stands in the address. */
export function BuyPage() {
  const { words, wallet } = useStudio();
  const navigate = useNavigate();
  const { data: offer, failure, loading, reload } = useProviderData(wallet.offer);
  const buy = (product: Product) => navigate({ to: '.', search: { order: wallet.buy(product) } });
  return (
    <>
      <Head title={words.titles.buy()} />
      <p className={shared.quiet}>{words.wallet.buy.intro()}</p>
      {failure && <FailureNotice title={words.wallet.buy.failed()} failure={failure} retry={reload} />}
      {offer && !offer.isPayable && <Notice>{words.wallet.buy.notEnabled()}</Notice>}
      {offer && offer.products.length > 0 && (
        <ul className={classes.products}>
          {offer.products.map((product) => (
            <ProductCard key={product.id} product={product} payable={offer.isPayable} buy={() => buy(product)} />
          ))}
        </ul>
      )}
      {offer?.products.length === 0 && <Empty sketch title={words.wallet.buy.none()} />}
      {!offer && loading && <p role="status">{words.common.loading()}</p>}
    </>
  );
}
