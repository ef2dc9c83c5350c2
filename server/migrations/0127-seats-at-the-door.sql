-- Devices hear of another seat, as they do of a refund (SEAT-17).
drop trigger order_product_changed on order_product;
create trigger order_product_changed after update on order_product for each row
  when (old.refunded_at is distinct from new.refunded_at or old.cancelled_at is distinct from new.cancelled_at
        or old.seat_id is distinct from new.seat_id)
  execute function note_ticket_of_unit();
